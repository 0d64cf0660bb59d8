/**
 * `/dev/refund-gateway`: how this process's sandbox gateway behaves, to be read and changed while
 * it runs. On loopback only, and only while the sandbox makes the refunds.
 */
import * as z from 'zod/mini'
import type { FastifyInstance } from 'fastify'
import type { SandboxControl } from '#infra/gateways/refund-gateway.sandbox.ts'
import { sandboxOutcomes } from '#infra/gateways/sandbox-outcome.rules.ts'
import { AppError, fieldErrors } from './app-error.ts'
import { fieldsOf } from './received.ts'

const Change = z.strictObject({
  outcome: z.optional(z.enum(sandboxOutcomes)),
  delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(60_000))),
  patterns: z.optional(z.boolean()),
})

export const mountSandboxPage = (app: FastifyInstance, control: SandboxControl): void => {
  app.get('/dev/refund-gateway', (_request, reply) => reply.send(control.get()))
  app.put('/dev/refund-gateway', (request, reply) => {
    // No form of another page can send this type without asking first, and nobody answers that.
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      throw new AppError('4150')
    const parsed = Change.safeParse(request.body, { reportInput: true })
    if (!parsed.success) throw fieldErrors(parsed.error.issues.flatMap(fieldsOf))
    control.change(
      Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined)),
    )
    return reply.send(control.get())
  })
}
