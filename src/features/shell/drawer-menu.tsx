import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { Button } from '../../ui/controls/button.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon, type IconName } from '../../ui/look/icon.tsx'
import { linksOf, type MenuApplication, type MenuLink } from './menu.ts'
import { currentHref, filterMenu, needsFilter } from './menu-filter.ts'
import { keepMenuMemory, readMenuMemory, toggled } from './menu-memory.ts'
import './drawer-menu.css'

interface DrawerMenuProps {
  readonly home: MenuLink
  readonly menu: readonly MenuApplication[]
  /** Path of the page at hand. */
  readonly path: string
}

/**
 * The three levels of SPEC 2.2 as groups that open and close, with a filter where there are many links (UX S1). A change of the
 * address that leads to no other page, as a sort or another day is, draws none of them anew.
 */
export const DrawerMenu = memo(function DrawerMenu({ home, menu, path }: DrawerMenuProps) {
  const [typed, setTyped] = useState('')
  const [closed, setClosed] = useState<readonly string[]>(() => readMenuMemory(localStorage).closed)
  const current = useMemo(
    () => currentHref([home.href, ...linksOf(menu).map(({ href }) => href)], path),
    [home, menu, path],
  )
  const shown = useMemo(() => filterMenu(menu, typed), [menu, typed])
  const isFiltered = typed.trim() !== ''
  const link = (each: MenuLink, icon?: IconName) => (
    <MenuItemLink key={each.href} link={each} icon={icon} isCurrent={each.href === current} />
  )
  // While a filter stands, what it has found is not hidden in closed groups.
  const group = (groupPath: string) => ({
    isExpanded: isFiltered || !closed.includes(groupPath),
    onExpandedChange: (isExpanded: boolean) => {
      const next = toggled(closed, groupPath, isExpanded)
      setClosed(next)
      keepMenuMemory(localStorage, { closed: next })
    },
  })
  return (
    <div className="mw-menu-tree">
      {needsFilter(menu) && (
        <div className="mw-menu-filter">
          <TextField
            label="Filter menu"
            isLabelHidden
            placeholder="Filter menu…"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
          />
        </div>
      )}
      <ul className="mw-menu-links mw-menu-home">{link(home, 'dashboard')}</ul>
      {shown.map((application) => (
        <Disclosure key={application.label} title={application.label} level={2} {...group(application.label)}>
          {application.modules.map((module) => (
            <div className="mw-menu-module" key={module.label}>
              <Disclosure title={module.label} level={3} {...group(`${application.label}/${module.label}`)}>
                <ul className="mw-menu-links">{module.links.map((each) => link(each))}</ul>
              </Disclosure>
            </div>
          ))}
        </Disclosure>
      ))}
      {shown.length === 0 && (
        <div className="mw-menu-nothing" role="status">
          {isFiltered ? (
            <>
              <p>No menu entry matches.</p>
              <Button size="small" onPress={() => setTyped('')}>
                Clear the filter
              </Button>
            </>
          ) : (
            <p>No tasks yet. Ask an administrator to give you a role.</p>
          )}
        </div>
      )}
    </div>
  )
})

interface MenuItemLinkProps {
  readonly link: MenuLink
  readonly icon: IconName | undefined
  readonly isCurrent: boolean
}

function MenuItemLink({ link, icon, isCurrent }: MenuItemLinkProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent && item.current) showInMenu(item.current)
  }, [isCurrent])
  return (
    <li ref={item}>
      <Link href={link.href} className="mw-menu-link" {...(isCurrent && { 'aria-current': 'page' as const })}>
        {icon && <Icon name={icon} />}
        {link.label}
      </Link>
    </li>
  )
}

/** px that stay free above and below: the filter stands at the top. */
const margin = 64

// By hand: `scrollIntoView` also moves the place from which the next Tab goes on.
function showInMenu(item: Element) {
  const menu = item.closest('.mw-drawer')
  if (menu === null) return
  const [box, place] = [item.getBoundingClientRect(), menu.getBoundingClientRect()]
  if (box.top < place.top + margin) menu.scrollTop -= place.top + margin - box.top
  else if (box.bottom > place.bottom - margin) menu.scrollTop += box.bottom - (place.bottom - margin)
}
