/** What is wrong with a code, for programs and for people. */

/** The first problem that was found. */
export type ProblemCode =
  /** An object without a valid id or length, or with a truncated value. */
  | 'BROKEN'
  /** Two objects with the same id in the same place. */
  | 'DUPLICATE'
  /** The format is not first, or the checksum is not last. */
  | 'ORDER'
  | 'CHECKSUM'
  | 'MISSING'
  /** Two objects that exclude each other. */
  | 'CONFLICT'
  | 'TOO_LONG'
  /** A value that its object does not allow. */
  | 'VALUE'
  /** A picture that does not show the payload it was drawn for. */
  | 'PICTURE'

export interface Problem {
  readonly code: ProblemCode
  /** The object: `54`, or `26/02` within a template; empty for the whole payload. */
  readonly path: string
  /** The character at which the object begins, when a payload is read. */
  readonly at?: number | undefined
  readonly message: string
}

/** The only error that this package throws for wrong codes. */
export class HkqrError extends Error {
  override readonly name = 'HkqrError'
  readonly problem: Problem

  constructor(problem: Problem) {
    const object = problem.path === '' ? '' : `${problem.path}: `
    const place = problem.at === undefined ? '' : ` (at character ${String(problem.at)})`
    super(`${object}${problem.message}${place}`)
    this.problem = problem
  }
}
