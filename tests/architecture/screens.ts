import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ScreenDefinition } from '../../src/engine/definition/screen.ts'

const features = join(import.meta.dirname, '../../src/features')

const isScreen = (value: unknown): value is ScreenDefinition =>
  typeof value === 'object' && value !== null && 'popup' in value && 'columns' in value

/** The definition of every coded screen, found by its file name. */
export const codedDefinitions: readonly ScreenDefinition[] = (
  await Promise.all(
    readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.screen.ts'))
      .map(async (file): Promise<object> => import(join(features, file))),
  )
).flatMap((module) => Object.values(module).filter(isScreen))
