type Given<Props> = { [Name in keyof Props]?: Exclude<Props[Name], undefined> }

/**
 * Leaves out the props whose value is undefined, so that they can be spread where an absent prop and an
 * undefined one differ.
 */
export function given<Props extends object>(props: Props): Given<Props> {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined)
  // The filter above is what the type says.
  return Object.fromEntries(entries) as Given<Props>
}
