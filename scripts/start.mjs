import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { install, root } from './install.mjs'

install()
build()

const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 0) : 0))
