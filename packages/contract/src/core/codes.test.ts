/** The codes and statuses of A-009, transcribed a second time. */
import { expect, test } from 'vitest'
import { codes } from './codes.ts'

const byStatus: Readonly<Record<number, readonly string[]>> = {
  200: ['0000'],
  400: ['4000', '4001', '4002', '4003', '4011', '4013', '4015'],
  401: ['4010'],
  403: ['4014', '4016', '4030', '4031', '4032', '4033', '4034', '4036', '4037', '4206'],
  404: ['4040'],
  405: ['4050'],
  409: ['4035', '4090', '4091', '4092', '4202', '4204', '4205', '4214', '4218'],
  410: ['4240'],
  413: ['4130'],
  415: ['4150'],
  421: ['4217'],
  422: ['4201', '4203', '4208', '4210', '4212', '4213', '4220', '4230', '4250'],
  423: ['4012', '4211'],
  429: ['4231', '4290'],
  500: ['5000'],
  503: ['5030', '5031'],
}

test('the codes and their statuses are those of the table', () => {
  const written = Object.entries(byStatus).flatMap(([status, names]) =>
    names.map((code): [string, number] => [code, Number(status)]),
  )
  expect(
    Object.fromEntries(Object.entries(codes).map(([code, { status }]) => [code, status])),
  ).toEqual(Object.fromEntries(written))
})
