import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'

const quiet = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * A Chromium: CHROMIUM_PATH, Debian's, Playwright's own, or Debian's installed now. Null when there is none. `light`
 * takes Debian's headless shell where it can: the browser tests need a third less time in it.
 */
export async function findChromium({ light = false } = {}) {
  const known = [
    process.env.CHROMIUM_PATH,
    light ? headlessShell : null,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const found = known.find((path) => path && existsSync(path)) ?? (await playwrightsOwn())
  if (found) return found
  if (!existsSync('/usr/bin/apt-get')) return null
  console.log('Installing Chromium …')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args]
    return quiet(command, rest)
  }
  apt('update', '-qq')
  const wanted = light ? [headlessShell, '/usr/bin/chromium'] : ['/usr/bin/chromium']
  return wanted.find((path) => apt('install', '-y', '-qq', basename(path)) && existsSync(path)) ?? null
}
