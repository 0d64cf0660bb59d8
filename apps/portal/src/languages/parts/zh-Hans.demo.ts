import type { AnyCatalogue } from '#ui/messages.ts'

export const catalogues = import.meta.glob<AnyCatalogue>('../../demo/**/*.zh-Hans.ts', {
  eager: true,
  import: 'catalogue',
})
