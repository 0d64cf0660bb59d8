import type { Mount } from '#http/serve.ts'
export const platformRoutes: Mount = () => undefined
