/** A box on the screen, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const gap = 12

/**
 * Where a card stands so that it covers nothing of what it tells of: below it, above, behind or before it, whichever
 * has room first; at the foot of the screen where there is nothing to keep clear of. `left` and `top` in CSS pixels.
 */
export function cardPlace(target: Box | null, card: Size, screen: Size): { left: number; top: number } {
  const within = (at: number, size: number, room: number) => Math.max(gap, Math.min(at, room - size - gap))
  const foot = {
    left: within(screen.width, card.width, screen.width),
    top: within(screen.height, card.height, screen.height),
  }
  if (target === null) return foot
  const [right, bottom] = [target.left + target.width, target.top + target.height]
  const [left, top] = [
    within(target.left, card.width, screen.width),
    within(target.top, card.height, screen.height),
  ]
  const places = [
    { fits: bottom + gap + card.height <= screen.height, left, top: bottom + gap },
    { fits: target.top - gap - card.height >= 0, left, top: target.top - gap - card.height },
    { fits: right + gap + card.width <= screen.width, left: right + gap, top },
    { fits: target.left - gap - card.width >= 0, left: target.left - gap - card.width, top },
  ]
  const found = places.find(({ fits }) => fits)
  return found ? { left: found.left, top: found.top } : foot
}
