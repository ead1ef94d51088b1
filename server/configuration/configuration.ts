import type { FastifyInstance } from 'fastify'
import { configurationFormat, configurationVersion } from '../../src/contract/configuration/configuration.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { bringIn, previewOf } from './bring-in.ts'
import { type NumberedSite, readSite } from './read-site.ts'
import { oneWrite } from '../database/writes/one-write.ts'
import type { Orm } from '../database/connection/orm.ts'
import { serve } from '../http/serve.ts'
import { answered } from '../modules/serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
  readonly publicUrl: string | undefined
}

const ofOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** A site's configuration as one file (ADR 0019): ADMIN's. An import is made whole or not at all. */
export function configurationModule(app: FastifyInstance, { orm, clock, publicUrl }: Options) {
  serve(app, 'exportConfiguration', async () => {
    const { configuration } = await orm.transaction(readSite, ofOneMoment)
    return {
      result: {
        format: configurationFormat,
        version: configurationVersion,
        exportedAt: clock().toISOString(),
        from: publicUrl === undefined ? '' : new URL(publicUrl).host,
        ...listsOf(configuration),
      },
    }
  })

  serve(app, 'previewConfiguration', async ({ body }) => ({
    result: await orm.transaction((tx) => previewOf(tx, body.file), ofOneMoment),
  }))

  serve(app, 'importConfiguration', (call) =>
    answered(
      call.reply,
      oneWrite(
        orm,
        call,
        async (tx) => ({ result: await bringIn(tx, call, call.body) }),
        endpoints.importConfiguration.reply,
      ),
    ),
  )
}

const listsOf = (configuration: NumberedSite['configuration']) => ({
  applications: [...configuration.applications],
  tasks: [...configuration.tasks],
  roles: [...configuration.roles],
  privileges: [...configuration.privileges],
  definitions: [...configuration.definitions],
  codes: [...configuration.codes],
  preferences: [...configuration.preferences],
})
