import { numberWords } from '../../locale/numbers.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../look/icon.tsx'
import { pageNumbers } from './model/pages.ts'
import './pager.css'

interface PagerProps {
  /** Name of the grid. */
  label: string
  page: number
  pages: number
  pageSize: number
  pageSizes: readonly number[]
  first: number
  shown: number
  matched: number
  /** What is counted, where it is not rows: a group's heading takes a line too. */
  unit?: string | undefined
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
  keyProps: { onKeyDown: (event: KeyboardEvent) => void }
}

/** Rows a page, which rows these are, and the way to the others. Buttons that lead nowhere stay, and do nothing. */
export function Pager(props: PagerProps) {
  const { page, pages, first, shown, matched, onPage } = props
  const last = pages - 1
  return (
    <nav className="mw-pager" aria-label={`Pages of ${props.label}`} {...props.keyProps}>
      <PageSize pageSize={props.pageSize} pageSizes={props.pageSizes} onPageSize={props.onPageSize} />
      <span className="mw-pager-range">
        {shown === 0
          ? '0 of 0'
          : `${numberWords(first + 1)}–${numberWords(first + shown)} of ${numberWords(matched)}`}
        {props.unit !== undefined && ` ${props.unit}`}
      </span>
      <div className="mw-pager-pages">
        <PageButton label="First page" target={page > 0 ? 0 : null} onPage={onPage}>
          <Icon name="chevrons-left" />
        </PageButton>
        <PageButton label="Previous page" target={page > 0 ? page - 1 : null} onPage={onPage}>
          <Icon name="chevron-left" />
        </PageButton>
        {pageNumbers(page, pages).map((number, at) =>
          number === 'gap' ? (
            <span key={`gap ${at < 3 ? 'before' : 'after'}`} className="mw-pager-gap" aria-hidden>
              …
            </span>
          ) : (
            <PageButton
              key={number}
              label={`Page ${number + 1}`}
              target={number}
              isCurrent={number === page}
              onPage={onPage}
            >
              {numberWords(number + 1)}
            </PageButton>
          ),
        )}
        <span className="mw-pager-place" aria-hidden>
          {numberWords(page + 1)} / {numberWords(pages)}
        </span>
        <PageButton label="Next page" target={page < last ? page + 1 : null} onPage={onPage}>
          <Icon name="chevron-right" />
        </PageButton>
        <PageButton label="Last page" target={page < last ? last : null} onPage={onPage}>
          <Icon name="chevrons-right" />
        </PageButton>
      </div>
    </nav>
  )
}

type PageSizeProps = Pick<PagerProps, 'pageSize' | 'pageSizes' | 'onPageSize'>

/** A select of the browser: a list of five numbers is not worth the script of our own before the first grid. */
function PageSize({ pageSize, pageSizes, onPageSize }: PageSizeProps) {
  const sizes = pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize].toSorted((a, b) => a - b)
  return (
    <div className="mw-pager-size">
      <span aria-hidden>Rows</span>
      <select
        className="mw-pager-select"
        aria-label="Rows per page"
        value={pageSize}
        onChange={({ target }) => onPageSize(Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </div>
  )
}

interface PageButtonProps {
  label: string
  target: number | null
  isCurrent?: boolean
  onPage: (page: number) => void
  children: ReactNode
}

function PageButton({ label, target, isCurrent, onPage, children }: PageButtonProps) {
  return (
    <button
      type="button"
      className="mw-pager-button"
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      // Not `disabled`: that would throw the focus away from someone who pages to the end.
      aria-disabled={target === null || undefined}
      data-number={isCurrent === undefined ? undefined : true}
      onClick={() => target !== null && !isCurrent && onPage(target)}
    >
      {children}
    </button>
  )
}
