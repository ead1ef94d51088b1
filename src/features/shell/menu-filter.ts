import { linksOf, type MenuApplication } from './menu.ts'

/** From this many links on the drawer has a filter box (UX S1: more than 15). */
const manyLinks = 16

export const needsFilter = (menu: readonly MenuApplication[]): boolean => linksOf(menu).length >= manyLinks

/** The links in whose label, or those of the groups around them, every typed word begins a word; empty groups fall away. */
export function filterMenu(menu: readonly MenuApplication[], typed: string): readonly MenuApplication[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return menu
  const holds = (...labels: readonly string[]) => {
    const known = labels
      .join(' ')
      .toLowerCase()
      .split(/[\s/-]+/)
    return words.every((word) => known.some((each) => each.startsWith(word)))
  }
  return menu.flatMap((application) => {
    const modules = application.modules.flatMap((module) => {
      const links = module.links.filter(({ label }) => holds(application.label, module.label, label))
      return links.length > 0 ? [{ ...module, links }] : []
    })
    return modules.length > 0 ? [{ ...application, modules }] : []
  })
}

/** The link of the page at hand: the longest one that is the path or a folder of it. */
export function currentHref(hrefs: readonly string[], path: string): string | null {
  const within = hrefs.filter((href) => path === href || path.startsWith(`${href}/`))
  return within.toSorted((a, b) => b.length - a.length)[0] ?? null
}
