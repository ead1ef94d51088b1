/** What is said of a refused command where nothing better is known. */
export const notNow = 'Not possible right now'
