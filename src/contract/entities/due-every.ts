/** Units in which a PM task is due by date (SPEC 9). */
export const dueEveryUnits = ['Day', 'Month', 'Year'] as const
