import type { Mount } from '#http/serve.ts'
export const homeRoutes: Mount = () => undefined
