/** Constants of SPEC 9, literal. Pixels, milliseconds and bytes as named. */
export const pageSizes = {
  engine: [2, 10, 20, 50, 100],
  roles: [2, 10, 20, 50, 100],
  cams: [10, 20, 50, 100],
  codes: [2, 10, 20, 50, 100],
} as const satisfies Record<string, readonly number[]>

export const defaultPageSize = 10
export const roleTaskPageSize = 20

export const toastMs = { typical: 3000, missingFile: 5000 } as const

export const popupSize = {
  locations: { width: 700, height: 700 },
  others: { width: 700, height: 550 },
} as const

export const defaultFormColumns = 4
export const defaultColumnWidth = 100

/** The largest upload in bytes; this many pass, one more is refused. */
export const uploadLimit = 4_000_000

export const pmYears = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030] as const
export const pmMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** How many rows a list answers when the caller names no page; a longer one answers its first `takeCap` (DESIGN 6). */
export const unpagedCap = 100_000
/** The largest page a caller may ask for, and what a list longer than `unpagedCap` begins with. */
export const takeCap = 1_000

/**
 * How many records of a list this device holds to choose from: in a field, in a filter, in the palette. Of a longer list
 * it holds the first `takeCap`, and asks the server for the others as one types.
 */
export const heldCap = 10_000

/** The years of the filter, with the current one added only when the literal list lacks it. */
export const yearOptions = (currentYear: number): readonly number[] =>
  pmYears.some((year) => year === currentYear) ? pmYears : [...pmYears, currentYear].toSorted((a, b) => a - b)
