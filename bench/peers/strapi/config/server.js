module.exports = {
  host: '127.0.0.1',
  port: Number(process.env.PORT),
  app: { keys: ['bench'] },
  dirs: { public: process.env.PUBLIC_DIR },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
}
