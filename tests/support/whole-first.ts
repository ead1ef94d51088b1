import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that work on the whole product take longest: begun last, one of them would run alone at the end. */
export class WholeFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
    const sorted = await super.sort(files)
    const isWhole = ({ moduleId }: TestSpecification) =>
      relative(this.ctx.config.root, moduleId).startsWith('tests/')
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))]
  }
}
