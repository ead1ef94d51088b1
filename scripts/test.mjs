import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install, root } from './install.mjs'

install()
const { findChromium } = await import('./chromium.mjs')

const isQuick = process.argv[2] === 'check'
const reports = mkdtempSync(join(tmpdir(), 'millwright-test-'))
const bin = (path) => join(root, 'node_modules', path)
const totals = { passed: 0, failed: 0, skipped: 0 }

function run(title, args, env = {}) {
  const began = Date.now()
  console.log(`\n=== ${title}`)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('exit', (code) => {
      console.log(
        `--- ${title}: ${code === 0 ? 'ok' : `failed (${code})`}, ${((Date.now() - began) / 1000).toFixed(1)} s`,
      )
      resolve(code === 0)
    })
  })
}

/** A step that is one check: formatted or not, typed or not. */
async function step(title, args) {
  const ok = await run(title, args)
  totals[ok ? 'passed' : 'failed'] += 1
}

/** A step of many tests, counted from the runner's own report. */
async function suite(title, args, report, count, env) {
  const ok = await run(title, args, env)
  try {
    const found = count(JSON.parse(readFileSync(report, 'utf8')))
    for (const key of Object.keys(totals)) totals[key] += found[key]
    if (!ok && found.failed === 0) totals.failed += 1
    if (found.passed === 0) totals.failed += 1
  } catch {
    totals.failed += 1
  }
}

/** A skipped test fails the run, unless its name says what it lacks: `… (needs PostgreSQL)`. */
function vitestCount(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  const excused = skipped.filter(({ fullName }) => /\(needs [^)]+\)/.test(fullName))
  for (const { fullName } of skipped) console.log(`skipped: ${fullName}`)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + skipped.length - excused.length,
    skipped: excused.length,
  }
}

const playwrightCount = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
})

async function vitest(project, env) {
  const report = join(reports, `${project}.json`)
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  await suite(`tests in ${project}`, args, report, vitestCount, env)
}

await step('format', [bin('oxfmt/bin/oxfmt'), '--check', '.'])
await step('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.'])
await step('types', [bin('typescript/bin/tsc'), '-p', '.', '--noEmit'])
await vitest('node')

if (!isQuick) {
  const chromium = await findChromium({ light: true })
  if (chromium) {
    const env = { CHROMIUM_PATH: chromium }
    build()
    await vitest('browser', env)
    const report = join(reports, 'e2e.json')
    await suite('tests in the product', [bin('@playwright/test/cli.js'), 'test'], report, playwrightCount, {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
  } else {
    console.error('No Chromium: set CHROMIUM_PATH, or install one. The browser tests did not run.')
    totals.failed += 1
  }
}

rmSync(reports, { recursive: true, force: true })
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed === 0 ? 0 : 1)
