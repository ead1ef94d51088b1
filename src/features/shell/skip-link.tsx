import './skip-link.css'

/** Id of the page's main region. */
export const contentId = 'content'

/** The first Tab of every page: past header and drawer, to the page itself (UX S2). */
export function SkipLink() {
  return (
    <a
      className="mw-skip"
      href={`#${contentId}`}
      onClick={(event) => {
        // The address stays as it is: a fragment would be one more step for Back.
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
