import { makeTemplate } from '../support/data-template.ts'

/** Seeds the demo organisation once; the returned function removes it after the run. */
export default makeTemplate
