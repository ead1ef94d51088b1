import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const quiet = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

/** A Chromium: CHROMIUM_PATH, Debian's, Playwright's own, or Debian's installed now. Null when there is none. */
export async function findChromium() {
  const known = [
    process.env.CHROMIUM_PATH,
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
  apt('install', '-y', '-qq', 'chromium')
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : null
}
