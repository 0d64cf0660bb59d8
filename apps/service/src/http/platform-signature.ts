import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
export const verifyPlatform = (_deps: Deps, _request: FastifyRequest): Promise<string> => { throw new AppError('4010') }
