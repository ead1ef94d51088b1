import type { FormEffect, FormEvent } from '../../../src/machines/form.events.ts'
import { formMachine } from '../../../src/machines/form.machine.ts'
import type { ChartTable, Place } from './table.ts'

const at = (...after: readonly FormEvent[]): Place<typeof formMachine> => ({ input: undefined, after })
const openView: FormEvent = { type: 'OPEN.VIEW' }
const openEdit: FormEvent = { type: 'OPEN.EDIT' }
const save: FormEvent = { type: 'SAVE.ASKED' }
const valid: FormEvent = { type: 'VALID' }
const errors = (count: number): FormEvent => ({ type: 'ERRORS', count })
const invalid: FormEvent = { type: 'INVALID', count: 2 }
const failure = { message: 'It exists already' } as const
const failed: FormEvent = { type: 'FAILED', failure, count: 1 }
const nextError: FormEvent = { type: 'NEXT.ERROR' }
const previousError: FormEvent = { type: 'PREVIOUS.ERROR' }

const validates: FormEffect = { type: 'form.validate' }
const saves: FormEffect = { type: 'form.save' }
const focus = (step: 'first' | 'next' | 'previous'): FormEffect => ({ type: 'focus.error', step })
const saved = (kept: boolean): FormEffect => ({ type: 'form.saved', kept })
const refused: FormEffect = { type: 'form.refused', failure }

/** Every form (UX M4 to M6): it is checked before it is saved, and a failed save keeps what is typed and leads to its errors. */
export const formTable: ChartTable<typeof formMachine> = {
  name: 'form',
  machine: formMachine,
  places: {
    viewing: at(),
    editing: at(openEdit),
    'editing with errors': at(openEdit, errors(2)),
    'errors mended': at(openEdit, errors(2), errors(0)),
    validating: at(openEdit, save),
    'validating what had errors': at(openEdit, errors(2), save),
    saving: at(openEdit, save, valid),
    'saving what had errors': at(openEdit, errors(2), save, valid),
    invalid: at(openEdit, save, invalid),
    'invalid, mended': at(openEdit, save, invalid, errors(0)),
    refused: at(openEdit, save, valid, failed),
  },
  rows: [
    ['viewing', 'START', 'viewing', [], { errors: 0 }],
    ['viewing', openEdit, 'editing', []],
    ['viewing', save, 'viewing', []],
    ['viewing', nextError, 'viewing', []],
    ['editing with errors', openEdit, 'editing', [], { errors: 0 }],
    ['editing with errors', openView, 'viewing', [], { errors: 0 }],
    ['invalid', openEdit, 'editing', [], { errors: 0 }],
    ['saving', openEdit, 'editing', []],

    ['editing', errors(2), 'editing', [], { errors: 2 }],
    ['editing', nextError, 'editing', []],
    ['editing', previousError, 'editing', []],
    ['editing with errors', nextError, 'editing', [focus('next')]],
    ['editing with errors', previousError, 'editing', [focus('previous')]],
    ['errors mended', nextError, 'editing', []],

    ['editing', save, 'validating', [validates]],
    ['validating', valid, 'saving', [saves]],
    ['validating', invalid, 'failed', [{ type: 'form.invalid' }, focus('first')], { errors: 2 }],
    ['saving', save, 'saving', []],
    ['saving', { type: 'SAVED' }, 'viewing', [saved(false)]],
    ['saving', { type: 'KEPT' }, 'viewing', [saved(true)]],
    ['saving what had errors', { type: 'SAVED' }, 'viewing', [saved(false)], { errors: 0 }],
    ['saving what had errors', { type: 'KEPT' }, 'viewing', [saved(true)], { errors: 0 }],
    ['saving', failed, 'failed', [refused, focus('first')], { errors: 1 }],

    ['invalid', save, 'validating', [validates]],
    ['refused', save, 'validating', [validates]],
    ['refused', errors(2), 'failed', [], { errors: 2 }],
    ['invalid', nextError, 'failed', [focus('next')]],
    ['invalid', previousError, 'failed', [focus('previous')]],
    ['invalid, mended', nextError, 'failed', []],
    ['invalid, mended', previousError, 'failed', []],
  ],
}
