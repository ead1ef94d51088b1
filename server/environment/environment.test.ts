import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

const defaults = {
  port: 4173,
  host: '127.0.0.1',
  dataDir: resolve('.data'),
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  databaseReadUrl: undefined,
  storage: { kind: 'folder', folder: resolve('.data/files') },
  smtpUrl: undefined,
  mailFrom: 'Millwright <no-reply@millwright.test>',
  publicUrl: undefined,
  trustProxy: false,
  requestsPerMinute: 12_000,
  demo: true,
  logLevel: 'info',
  drainMs: 0,
  historyMonths: null,
  production: false,
}

describe('readEnvironment', () => {
  it('stands on its defaults; a blank value is none', () => {
    expect(readEnvironment({})).toEqual(defaults)
    expect(readEnvironment({ PORT: '', DEMO: ' ', DATABASE_URL: '' })).toEqual(defaults)
  })

  it('reads what is given', () => {
    const given = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://u:p@pooler/works',
      DATABASE_DIRECT_URL: 'postgres://u:p@db/works',
      DATABASE_READ_URL: 'postgres://u:p@replica/works',
      STORAGE_URL: 's3://key:se%2Fcret@minio:9000/works?region=eu-west-1&tls=0',
      SMTP_URL: 'smtps://mail.works.test:465',
      MAIL_FROM: 'Works <works@works.test>',
      PUBLIC_URL: 'https://works.test/',
      TRUST_PROXY: '10.0.0.0/8',
      REQUESTS_PER_MINUTE: '0',
      DRAIN_SECONDS: '20',
      HISTORY_MONTHS: '24',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    }
    expect(readEnvironment(given)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/data',
      databaseUrl: 'postgres://u:p@pooler/works',
      databaseDirectUrl: 'postgres://u:p@db/works',
      databaseReadUrl: 'postgres://u:p@replica/works',
      storage: {
        kind: 's3',
        endpoint: 'http://minio:9000',
        bucket: 'works',
        region: 'eu-west-1',
        credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
      },
      smtpUrl: 'smtps://mail.works.test:465',
      mailFrom: 'Works <works@works.test>',
      publicUrl: 'https://works.test',
      trustProxy: '10.0.0.0/8',
      requestsPerMinute: Infinity,
      drainMs: 20_000,
      historyMonths: 24,
      demo: false,
      logLevel: 'warn',
      production: true,
    })
  })

  it('has no demo in production unless asked for', () => {
    expect(readEnvironment({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(readEnvironment({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
  })

  it('names every bad value at once', () => {
    const bad = {
      PORT: '70000',
      HISTORY_MONTHS: '6',
      DEMO: 'yes',
      DATABASE_URL: 'mysql://x',
      STORAGE_URL: 'https://files.test/works',
      PUBLIC_URL: 'works',
      TRUST_PROXY: '*',
    }
    expect(() => readEnvironment(bad)).toThrow(
      [
        'PORT must be a whole number from 0 to 65535',
        'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
        'STORAGE_URL must read file:///FOLDER or s3://KEY:SECRET@HOST:PORT/BUCKET?region=REGION&tls=0',
        'PUBLIC_URL must be an address that begins with http:// or https://',
        'TRUST_PROXY must be 1, or the addresses of the proxies in front, separated by commas',
        'HISTORY_MONTHS must be a whole number of months, at least 7',
        'DEMO must be 0 or 1',
      ].join('\n'),
    )
  })
  it.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('takes %s beside DATABASE_URL only', (name) => {
    expect(() => readEnvironment({ [name]: 'postgres://u:p@db/works' })).toThrow(
      'DATABASE_DIRECT_URL and DATABASE_READ_URL need DATABASE_URL beside them',
    )
  })
})
