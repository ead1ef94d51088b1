import { useState } from 'react'
import { entities } from '../../contract/entities/catalogue.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { resourcePath } from '../../contract/definition/resource-path.ts'
import { textIn } from '../../contract/definition/read.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ComboField } from '../../ui/fields/combo-field.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { linesField, linesOf } from './definition-lines.ts'
import { blanksFrom, endpointOptions, headerFrom, linesFrom } from './fill-from-endpoint.ts'

interface EndpointBarProps {
  readonly values: RecordRow
  readonly onChange: (name: string, value: unknown) => void
}

/** What a fill has put in place of what; kept so that it can be taken back. */
interface Filled {
  readonly words: string
  readonly before: RecordRow
}

const pathOf = (values: RecordRow): string | null => {
  const found = resourcePath(textIn(values, 'endpoint_GetAllGridData'))
  return found.ok ? entities[found.entity].path : null
}

/** Proposes a whole definition from one endpoint: addresses, key field, names, and fields where there are none yet. */
export function EndpointBar({ values, onChange }: EndpointBarProps) {
  const [chosen, setChosen] = useState<string | null>(() => pathOf(values))
  const [filled, setFilled] = useState<Filled | null>(null)

  function fill() {
    const header = chosen === null ? null : headerFrom(chosen)
    if (chosen === null || !header) return
    const proposed = { ...header, ...blanksFrom(chosen, values) }
    const lines = linesOf(values).length === 0 ? linesFrom(chosen, values) : []
    const changes: RecordRow = lines.length > 0 ? { ...proposed, [linesField]: lines } : proposed
    for (const [name, value] of Object.entries(changes)) onChange(name, value)
    setFilled({
      words:
        lines.length > 0
          ? `Ten addresses, the key field and ${lines.length} fields are proposed from ${chosen}`
          : `Ten addresses and the key field are proposed from ${chosen}; the fields stay as they are`,
      before: Object.fromEntries(Object.keys(changes).map((name) => [name, values[name]])),
    })
  }

  function takeBack({ before }: Filled) {
    for (const [name, value] of Object.entries(before)) onChange(name, value)
    setFilled(null)
  }

  return (
    <div className="mw-definition-bar">
      <ComboField<string>
        label="Endpoint"
        value={chosen}
        items={endpointOptions}
        placeholder="Banks, customers, equipment …"
        onChange={setChosen}
      />
      <Button icon="wrench" isDisabled={chosen === null} onPress={fill}>
        Fill from endpoint
      </Button>
      {filled && (
        <InlineNotice
          kind="ok"
          isLive
          title={filled.words}
          actions={
            <Button size="small" icon="undo" onPress={() => takeBack(filled)}>
              Undo
            </Button>
          }
        />
      )}
    </div>
  )
}
