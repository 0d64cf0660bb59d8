/** Session tokens are kept as hashes only: whoever reads the table cannot sign in with it. */
import { createHash } from 'node:crypto'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
