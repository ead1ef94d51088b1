import { expect, test } from 'vitest'
import { allPrivileges, type Task } from '../../contract/access/session.ts'
import { linksOf, menuOf } from './menu.ts'

const task = (
  applicationDescription: string,
  moduleDescription: string,
  taskDescription: string,
  reactRoute: string,
): Task => ({
  applicationDescription,
  moduleDescription,
  taskDescription,
  reactRoute,
  ...allPrivileges,
})

const everywhere = () => true

test('groups by application, module and task in the order the server names them', () => {
  const menu = menuOf(
    [
      task('Maintenance', 'Assets', 'Equipment', 'cams_equipment_management'),
      task('Accounting', 'Sales', 'Customers', 'ppp_customers'),
      task('Maintenance', 'Preventive', 'PM Operations', 'cams/cams_pm_operations'),
      task('Maintenance', 'Assets', 'Locations', '/cams_locations'),
    ],
    everywhere,
  )
  expect(menu).toEqual([
    {
      label: 'Maintenance',
      modules: [
        {
          label: 'Assets',
          links: [
            { label: 'Equipment', href: '/app/cams/cams_equipment_management' },
            { label: 'Locations', href: '/app/cams/cams_locations' },
          ],
        },
        { label: 'Preventive', links: [{ label: 'PM Operations', href: '/app/cams/cams_pm_operations' }] },
      ],
    },
    {
      label: 'Accounting',
      modules: [{ label: 'Sales', links: [{ label: 'Customers', href: '/app/ppp/ppp_customers' }] }],
    },
  ])
})

test('shows a task once per route, gives blank texts a name, and leaves out what leads nowhere', () => {
  const menu = menuOf(
    [
      task('', ' ', '', 'cams_parts'),
      task('Maintenance', 'Stock', 'Parts again', 'cams/cams_parts'),
      task('Maintenance', 'Stock', 'Blank', '  '),
      task('Maintenance', 'Stock', 'Unknown', 'cams_nowhere'),
    ],
    (path) => path !== 'cams/cams_nowhere',
  )
  expect(menu).toEqual([
    {
      label: 'Other',
      modules: [{ label: 'Other', links: [{ label: 'Other', href: '/app/cams/cams_parts' }] }],
    },
  ])
  expect(linksOf(menu)).toEqual([{ label: 'Other', href: '/app/cams/cams_parts' }])
})
