import { memo, useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { Icon } from '../../look/icon.tsx'

interface SearchBoxProps {
  label: string
  search: string
  /** Milliseconds to wait for more letters. */
  delay: number
  onSearch: (search: string) => void
  /** Down: from the words into what they found. */
  onDown?: () => void
  inputRef: Ref<HTMLInputElement>
}

/** The words to look for in every column. Esc clears them, Down goes on to the rows. */
export const SearchBox = memo(function SearchBox({
  label,
  search,
  delay,
  onSearch,
  onDown,
  inputRef,
}: SearchBoxProps) {
  const [typed, setTyped] = useState<Typed>({ text: search, seen: search, sent: [] })
  if (typed.seen !== search) setTyped(hear(typed, search))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (text: string) => {
    setTyped((typed) => ({ ...typed, sent: [...typed.sent, text] }))
    onSearch(text)
  }
  const change = (text: string) => {
    clearTimeout(timer.current)
    setTyped((typed) => ({ ...typed, text }))
    if (delay === 0 || text === '') send(text)
    else timer.current = setTimeout(() => send(text), delay)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return
    if (!onDown) return
    event.preventDefault()
    onDown()
  }
  return (
    <SearchField className="mw-grid-search" aria-label={label} value={typed.text} onChange={change}>
      <Group className="mw-control">
        <Icon name="search" />
        <Input ref={inputRef} className="mw-control-input" placeholder="Search" onKeyDown={onKeyDown} />
        {typed.text !== '' && (
          <Button className="mw-control-button">
            <Icon name="x" size={14} />
          </Button>
        )}
      </Group>
    </SearchField>
  )
})

interface Typed {
  text: string
  /** The search last given to this box. */
  seen: string
  /** What this box has sent and not yet been given back. */
  sent: readonly string[]
}

/** An echo of what was typed leaves the text alone; a search from elsewhere (Back, Clear) replaces it. */
function hear(typed: Typed, search: string): Typed {
  const echo = typed.sent.indexOf(search)
  return echo >= 0
    ? { ...typed, seen: search, sent: typed.sent.slice(echo + 1) }
    : { text: search, seen: search, sent: [] }
}
