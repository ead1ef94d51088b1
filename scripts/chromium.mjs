import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'

// Without a network, a package manager waits for long.
const quiet = (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

const headlessShell = '/usr/bin/chromium-headless-shell'

/** Where the package has put its program, or null. */
function installed(path) {
  if (!existsSync('/usr/bin/apt-get')) return null
  console.log(`Installing ${basename(path)} …`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args]
    return quiet(command, rest)
  }
  apt('update', '-qq')
  return apt('install', '-y', '-qq', basename(path)) && existsSync(path) ? path : null
}

/** The headless shell; it is installed beside another browser only where the machine is a container's. */
function shell() {
  if (existsSync(headlessShell)) return headlessShell
  return process.getuid?.() === 0 ? installed(headlessShell) : null
}

/**
 * A Chromium: CHROMIUM_PATH, Debian's, Playwright's own, or Debian's installed now. Null when there is none. `light`
 * takes Debian's headless shell where it can: the browser tests need a third less time in it.
 */
export async function findChromium({ light = false } = {}) {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return (
    (light ? shell() : null) ??
    known.find((path) => existsSync(path)) ??
    (await playwrightsOwn()) ??
    (light ? installed(headlessShell) : null) ??
    installed('/usr/bin/chromium')
  )
}
