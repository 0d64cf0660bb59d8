import { config } from '#api/config.ts'
import type { NavigationItem } from '../navigation/items.ts'

/** The demo's part of the navigation, loaded only in installations with a demo. */
export const loadDemoItems = async (): Promise<readonly NavigationItem[]> =>
  (await config()).demoArea ? (await import('./navigation-items.ts')).items : []
