import { isAdmin, type Subject } from '../../contract/access/policy.ts'

/** The page of the charts, in the palette. */
export const chartsLink = { label: 'Charts of this session', href: '/app/dev/charts' } as const

/** Administrators look into a fault there or write a test; in a development build everybody does. */
export const seesCharts = (subject: Subject): boolean => isAdmin(subject) || import.meta.env.DEV
