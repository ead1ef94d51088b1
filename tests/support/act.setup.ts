import React from 'react'
import { flushSync } from 'react-dom'

/** As `act` of a React that is built for development: what is drawn stands, and its effects have run, once it resolves. */
async function act(draw: () => Promise<void>): Promise<void> {
  let drawn = Promise.resolve()
  flushSync(() => {
    drawn = draw()
  })
  await drawn
  await new Promise((resolve) => setTimeout(resolve))
}

Object.assign(React, { act })
