import fc from 'fast-check'

/** The same cases each time, so that what fails once fails again; `SEED=` any other number looks for further ones. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['SEED'] ?? 20_261_124) })
