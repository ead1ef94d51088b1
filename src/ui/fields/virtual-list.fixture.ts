/**
 * react-aria draws every option of a long list when it finds itself under test, and asks `process` for it, which a
 * browser does not have. Imported by tests of long lists, so that they see what users see.
 */
Object.assign(globalThis, { process: { env: { VIRT_ON: 'true' } } })
