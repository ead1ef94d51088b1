import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { definitionFaults, fieldRefusals } from '../../contract/definition/checks.ts'
import { definitionOf } from '../../contract/definition/of-entity.ts'
import { headerFaults } from '../../contract/definition/rules.ts'
import { entities } from '../../contract/entities/catalogue.ts'
import { controlTypes, dataTypes, formField, validationTypes } from '../../contract/entities/form-field.ts'
import { formHeader, formUiTypes } from '../../contract/entities/form-header.ts'
import type { Entity, RecordRow } from '../../contract/schema/entity.ts'
import { storedField, storedHeader } from './from-stored.fixture.ts'
import { fromStored } from './from-stored.ts'
import type { ScreenDefinition } from '../definition/screen.ts'

test('any rows at all become a screen or faults in words, and never throw', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.constant([]),
  )
  const rowOver = (row: RecordRow) =>
    fc.dictionary(fc.constantFrom(...Object.keys(row)), value).map((given) => ({ ...row, ...given }))
  fc.assert(
    fc.property(
      rowOver(storedHeader()),
      fc.array(rowOver(storedField('bankName')), { maxLength: 4 }),
      (header, fields) => {
        const stored = fromStored(header, fields)
        if (stored.ok) {
          expect(stored.screen.columns.every(({ width = 0 }) => width > 0)).toBe(true)
          expect(stored.screen.check(stored.screen.blank()).ok).toBe(false)
        } else expect(stored.faults.every(({ field, message }) => field !== '' && message !== '')).toBe(true)
      },
    ),
  )
})

describe('any definition that the checks let pass opens', () => {
  const someEntities = ['bank', 'branch', 'item', 'role', 'systemSetting', 'pmTask', 'equipment'] as const
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
  const lookups = fc.constantFrom(
    '',
    '/EcoStates',
    '/EcoStates/{stateOID}',
    '//evil.example',
    '/EcoSystemCodes/GetEcoSystemCodeBySetupType/YesNo',
    '/ApplicationUser/GetAllApplicationUsersV2',
  )

  /** A field of the records most times, so that a definition that is right is met as often as one that is not. */
  const fieldOver = (entity: Entity) =>
    fc
      .record({
        entity_FieldName: fc.oneof(
          { weight: 30, arbitrary: fc.constantFrom(entity.key, ...Object.keys(entity.fields)) },
          { weight: 1, arbitrary: fc.constantFrom('', 'nothing', 'constructor') },
        ),
        entity_DataType: fc.constantFrom(...dataTypes),
        entity_Required: fc.boolean(),
        grid_ShowInGrid: fc.boolean(),
        lookUp_IsLookUp: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
        lookUp_FetchURL: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, lookups),
        lookUp_ComboList: fc.constantFrom('', '', '1, 2', 'a,b', ','),
        lookUp_DisplayMember: fc.constantFrom('', 'stateName', 'description', 'nope'),
        lookUp_ValueMember: fc.constantFrom('', 'stateOID', 'code'),
        uI_ControlType: fc.constantFrom(...controlTypes),
        uI_Readonly: fc.boolean(),
        uI_ValidationType: fc.constantFrom(...validationTypes),
        GroupOrder: fc.nat(3),
        uI_SortOrder: fc.nat(3),
      })
      .chain((given) =>
        fc.oneof(
          { weight: 9, arbitrary: fc.constant(given) },
          {
            weight: 1,
            arbitrary: fc
              .constantFrom(...Object.keys(formField.fields))
              .chain((name) => scalar.map((value) => ({ ...given, [name]: value }))),
          },
        ),
      )
      .map((given) => storedField('', given))

  const definitions = fc.constantFrom(...someEntities).chain((name) => {
    const entity: Entity = entities[name]
    const { header } = definitionOf(entity, {
      uiCode: 'x',
      title: 'X',
      uiType: 'ListView',
      applicationCode: 'FA',
    })
    return fc.record({
      header: fc
        .record({
          form_UIType: fc.constantFrom(...formUiTypes),
          grid_AddNewButton: fc.constantFrom('Yes', 'No'),
          form_ShowNew: fc.constantFrom('Yes', 'No'),
          grid_GroupByColumn: fc.constantFrom('', entity.label, 'nothing'),
          entity_KeyFieldName: fc.oneof(
            { weight: 20, arbitrary: fc.constant(entity.key) },
            fc.constantFrom('', 'oid'),
          ),
        })
        .chain((given) =>
          fc.oneof(
            { weight: 9, arbitrary: fc.constant(given) },
            {
              weight: 1,
              arbitrary: fc
                .constantFrom(...Object.keys(formHeader.fields))
                .chain((at) => scalar.map((value) => ({ ...given, [at]: value }))),
            },
          ),
        )
        .map((given): RecordRow => ({ ...header, ...given })),
      fields: fc.oneof(
        fc.uniqueArray(fieldOver(entity), { maxLength: 5, selector: (field) => field['entity_FieldName'] }),
        fc.array(fieldOver(entity), { maxLength: 4 }),
      ),
    })
  })

  test('and one that does not open is refused, of the same place', () => {
    let opened = 0
    let closed = 0
    fc.assert(
      fc.property(definitions, ({ header, fields }) => {
        const refused = definitionFaults(header, fields).filter(({ refuses }) => refuses)
        const stored = fromStored(header, fields)
        if (stored.ok) {
          opened += 1
          expectUsable(stored.screen, refused.length === 0)
        } else {
          closed += 1
          const places = refused.map(({ row, field }) =>
            row === null ? field : `oEcoCADUIEngineDtl.${row}.${field}`,
          )
          expect(stored.faults.length).toBeGreaterThan(0)
          expect(places).toEqual(expect.arrayContaining(stored.faults.map(({ field }) => field)))
        }
      }),
      { numRuns: 600 },
    )
    // Both are met, or this would show nothing.
    expect(Math.min(opened, closed)).toBeGreaterThan(100)
  })

  test('also when it was written field by field, each beside those that stand already', () => {
    fc.assert(
      fc.property(definitions, ({ header, fields }) => {
        if (headerFaults(header).length > 0) return
        const written: RecordRow[] = []
        for (const field of fields)
          if (fieldRefusals(header, written, field).length === 0) written.push(field)
        if (written.length > 0) expect(fromStored(header, written).ok).toBe(true)
      }),
      { numRuns: 600 },
    )
  })

  /** What a page needs to be drawn, and what a row made in the grid needs to be entered. */
  function expectUsable(screen: ScreenDefinition, isRight: boolean) {
    const names = screen.fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(screen.columns.length > 0 || screen.fields.length === 0).toBe(true)
    expect(screen.popup.groups.flatMap(({ fields }) => fields).toSorted()).toEqual(names.toSorted())
    screen.check(screen.blank(), 'grid')
    for (const { lookup } of screen.fields)
      if (isRight && lookup?.from === 'list')
        expect(lookup.options.map(({ id }) => id)).not.toContain(Number.NaN)
    const makesInRows =
      screen.editing === 'inline' && !screen.withheld.includes('ADD') && !screen.withheld.includes('GRID ADD')
    if (!makesInRows) return
    const cells = new Set(screen.columns.map(({ field }) => field))
    const blank = screen.blank()
    const unreachable = screen.fields.filter(
      ({ name, required, isReadOnly, isKey, answers }) =>
        required &&
        // Asked for beside the grid, and only once it is.
        answers === undefined &&
        isReadOnly !== true &&
        isKey !== true &&
        ['', null].some((no) => no === blank[name]) &&
        !cells.has(name),
    )
    expect(unreachable).toEqual([])
  }
})
