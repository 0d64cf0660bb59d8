import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { theme, variables } from '../src/kit/theme/mantine-theme.ts'

const NAME = 'virtual:mantine-variables.css'
const FILE = '/@mantine-variables.css'

type Rules = Record<string, string>
const merged = (a: Rules, b: Rules): Rules => ({ ...a, ...b })

/** Writes the variables of our Mantine theme as a style sheet, in the same layer as Mantine's own. */
export const mantineVariables = (): Plugin => ({
  name: 'mantine-variables',
  resolveId: (id) => (id === NAME ? FILE : undefined),
  load(id) {
    if (id !== FILE) return undefined
    const whole = mergeMantineTheme(DEFAULT_THEME, theme)
    const base = defaultCssVariablesResolver(whole)
    const ours = variables(whole)
    const css = convertCssVariables(
      {
        variables: merged(base.variables, ours.variables),
        light: merged(base.light, ours.light),
        dark: merged(base.dark, ours.dark),
      },
      ':root',
    )
    return `@layer mantine {\n${css}\n}`
  },
})
