import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, root } from './install.mjs'

install()

const apiPort = process.env.API_PORT ?? '4174'
const run = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

const children = [
  run(['--watch-path=server', '--watch-path=src/contract', '--import', 'tsx', 'server/main.ts'], {
    PORT: apiPort,
  }),
  run([join(root, 'node_modules/vite/bin/vite.js')], { API_TARGET: `http://127.0.0.1:${apiPort}` }),
]
const stop = () => children.forEach((child) => child.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
children.forEach((child) => child.on('exit', stop))
