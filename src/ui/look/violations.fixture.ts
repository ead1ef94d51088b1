import axe from 'axe-core'

/**
 * What axe finds wrong with what is mounted, a line for each element; the empty list is the only good answer. `without`
 * names the rules that are left out: most benches have no landmarks around them, as the shell has.
 */
export async function violations(
  root: Element = document.body,
  without: readonly string[] = ['region'],
): Promise<readonly string[]> {
  await stillness()
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  // React Aria says a button that waits by a label which goes with the button, and forgets it after seven seconds.
  const found = await axe.run({ include: [root], exclude: ['[data-live-announcer]'] }, { rules })
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** The texts within `root` that stand out from their ground by less than 7 to 1, large ones by less than 4.5 to 1. */
export async function paleTexts(root: Element): Promise<readonly string[]> {
  await stillness()
  const found = await axe.run(root, {
    runOnly: ['color-contrast-enhanced'],
    rules: { 'color-contrast-enhanced': { enabled: true } },
  })
  return found.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
}

/** What is still fading in, or changing its ground under the pointer, has less contrast than it will have. */
async function stillness(): Promise<void> {
  for (;;) {
    // What begins to move does so with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    if (ending.length === 0) return
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }
}
