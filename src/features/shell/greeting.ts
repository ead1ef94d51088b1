/** SPEC 2.2: evening from 17:00, afternoon after 11:00 (11:00 exactly is morning), else morning; the browser's own time. */
export function greeting(now: Date): 'Good Morning' | 'Good Afternoon' | 'Good Evening' {
  const minutes = now.getHours() * 60 + now.getMinutes()
  const seconds = now.getSeconds() * 1000 + now.getMilliseconds()
  if (minutes >= 17 * 60) return 'Good Evening'
  return minutes > 11 * 60 || (minutes === 11 * 60 && seconds > 0) ? 'Good Afternoon' : 'Good Morning'
}

/** A rig's number stands before the name: `12 Adaeze Obi` is greeted as Adaeze. */
export function firstName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  return words.find((word) => !/^\d+$/.test(word)) ?? words[0] ?? ''
}
