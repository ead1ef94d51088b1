import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { build } from './build.mjs'
import { compressClient } from './compress.mjs'
import { install, root } from './install.mjs'

install()
await build()

const server = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.js'], {
  cwd: root,
  stdio: 'inherit',
})
// Nobody waits for it: until a file is compressed, the server does so as it is asked for.
setPriority(19)
compressClient().catch((error) => console.error('The client was not compressed:', error))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 0) : 0))
