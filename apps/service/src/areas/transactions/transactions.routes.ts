import type { Mount } from '#http/serve.ts'
export const transactionRoutes: Mount = () => undefined
