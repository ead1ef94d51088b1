import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const workOrdersHelp: ScreenHelp = {
  purpose: 'Jobs on machines beside planned maintenance: who does what, by when, and how urgent it is.',
  steps: [
    'Add a work order, or make one from a line of an inspection that is not done.',
    'Choose the machine, who does it, when it is scheduled and by when it is due.',
    'Show the orders as a board to see how they stand: a card is dragged into another column, or moved by its menu or keys.',
    'Open the order to start the work, put it on hold, complete it and close it.',
    'Say its tasks when the order is made; on its page they are a checklist with done, not done and pending.',
    'Log labour and other costs on the order’s page; parts are issued to it from stock.',
    'Say the downtime from and to, what failed, why, and what was done about it, once it is known.',
  ],
  notes: [
    'Its number is offered as the next in its style and belongs to it alone.',
    'It cannot be due before it is scheduled.',
    'Where the site demands it, another person than who completed the work signs it off before the order is closed.',
    'The meters of its machine can be noted when the work begins and when it is done: they are readings like any other.',
    'Its status follows its moves, each with who made it and when; nobody sets it otherwise.',
    'A card goes only where a move leads, and asks what that move asks: why the work waits, or the cause of the failure before it is completed where the site demands one.',
    'An order that is opened as requested is approved and scheduled before the work starts.',
    'Completing an order says how many of its tasks are still open, and allows it. Once it is closed or cancelled its tasks stay as they are.',
    'Its cost is labour, parts and other costs, with tax 1 and tax 2 in percent of them. An hour costs what the profile of who worked said when it was logged.',
    'Everybody logs their own labour, who plans that of everybody; nobody more than 24 hours of a day, nor two things at once.',
    'Once it is closed or cancelled nothing of its cost is changed, until it is reopened.',
    'Only those who can be assigned to work orders by their user profile are offered.',
  ],
  seeAlso: ['cams_inspections', 'cams_equipment_management'],
}
