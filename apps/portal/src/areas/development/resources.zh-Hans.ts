/** The titles and summaries of files, by the service's English ones. */
import type { RefusalWords } from '#api/api.messages.ts'

export const catalogue: RefusalWords = {
  area: 'contract',
  texts: {
    'Integration guide': '集成指南（英文）',
    'OpenAPI description': 'OpenAPI 说明（英文）',
    'Client for TypeScript': 'TypeScript 客户端',
    Any: '任何平台',
    'Signing in, API keys, webhooks and their signatures, the envelope, lists, money and time, retries, refunds, the platform feed.':
      '登录、API 密钥、Webhook 及其签名、响应格式、列表、金额和时间、重试、退款、支付平台上报付款。',
    'API keys and webhooks.': '新增 API 密钥和 Webhook。',
    'Every call with its shapes, headers, rights and refusals, as OpenAPI 3.1. Readable at /api/x/docs.':
      '以 OpenAPI 3.1 描述每个 API 的格式、请求头、权限和拒绝情况。可在 /api/x/docs 阅读。',
    'First edition.': '首个版本。',
    'Every call of the service with the types of what it takes and answers, in one file without dependencies.':
      '服务的每个 API 及其输入输出类型，全部在一个没有依赖的文件中。',
  },
}
