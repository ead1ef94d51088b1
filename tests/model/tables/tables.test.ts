import { describeTable } from './describe-table.ts'
import { tables } from './tables.ts'

for (const table of tables) describeTable(table)
