import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { install, root } from './install.mjs'

install()
await build()

const server = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.js'], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 0) : 0))
