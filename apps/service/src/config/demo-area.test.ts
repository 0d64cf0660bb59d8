import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const startedIn = (label: string, demo: string) => () =>
  readSettings({ ENVIRONMENT_LABEL: label, DEMO_AREA: demo })

test('production has no template demo', () => {
  expect(startedIn('PROD', 'on')).toThrow(/DEMO_AREA must not be on when ENVIRONMENT_LABEL is PROD/)
  expect(startedIn('PROD', 'off')).not.toThrow(/DEMO_AREA/)
  expect(startedIn('UAT', 'on')()).toMatchObject({ demoArea: true })
})
