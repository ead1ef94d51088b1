import { describe, expect, it } from 'vitest'
import { storagePlace } from './storage-place.ts'

describe('storagePlace', () => {
  it('reads a folder', () => {
    expect(storagePlace('file:///srv/mill%20wright/files')).toEqual({
      kind: 'folder',
      folder: '/srv/mill wright/files',
    })
  })

  it('reads a bucket with keys of its own, without TLS', () => {
    expect(storagePlace('s3://AKIA:a%2Fb%3Ac@minio.test:9000/works?region=eu-west-1&tls=0')).toEqual({
      kind: 's3',
      endpoint: 'http://minio.test:9000',
      bucket: 'works',
      region: 'eu-west-1',
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'a/b:c' },
    })
  })

  it('reads a bucket whose keys are the environment’s', () => {
    expect(storagePlace('s3://s3.eu-central-1.amazonaws.com/works/')).toEqual({
      kind: 's3',
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'works',
      region: 'us-east-1',
      credentials: null,
    })
  })

  it.each([
    '/srv/files',
    'file:files',
    'file://server/share',
    'file:///srv/files?x=1',
    'https://s3.test/works',
    's3:///works',
    's3://s3.test',
    's3://s3.test/works/inner',
    's3://s3.test/Works',
    's3://key@s3.test/works',
    's3://key:%zz@s3.test/works',
    'file:///srv/%zz',
    'file:///srv/a%2Fb',
    's3://s3.test/works?tls=no',
    's3://s3.test/works?regoin=eu-west-1',
  ])('knows no such place as %s', (address) => {
    expect(storagePlace(address)).toBeNull()
  })
})
