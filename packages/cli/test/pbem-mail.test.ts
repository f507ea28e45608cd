import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressees, lettersIn } from '../src/pbem/mail/letters.ts'
import { messagesIn } from '../src/pbem/mail/mbox.ts'
import { decoded, LONGEST_MESSAGE, type Message, readMessage } from '../src/pbem/mail/message.ts'
import { ordersOf } from '../src/pbem/mail/orders-of.ts'
import { emlText } from '../src/pbem/mail/reply.ts'
import { senderOf } from '../src/pbem/mail/sender.ts'

const head = (type: string, more = '') =>
  `From: Ann <ann@example.org>\r\nTo: war@example.org\r\nSubject: week 1\r\nMessage-ID: <1@example.org>\r\nDate: Sun, 29 Mar 2026 20:00:00 +0200\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n${more}\r\n`
const read = async (...parts: readonly (string | Uint8Array)[]) =>
  (await readMessage(Buffer.concat(parts.map(part => Buffer.from(part)))))!
const plain = (text: string) => read(head('text/plain; charset=utf-8'), text)
const planOf = async (text: string) => ordersOf(await plain(text)).plan?.text ?? null

/** A text in an encoding of one byte a letter. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(text, letter => bytes.get(letter)!)
}

describe('a message', () => {
  test('says who wrote it, when, and to whom an answer goes', async () => {
    const message = await plain('route 256 e\r\n')
    expect(message).toMatchObject({
      id: '<1@example.org>',
      from: 'ann@example.org',
      to: ['war@example.org'],
      subject: 'week 1',
      date: Date.parse('2026-03-29T18:00:00Z'),
      automatic: false,
      body: expect.stringContaining('route 256 e'),
    })
    const other = await read('Reply-To: bea@example.org\r\n', head('text/plain'), 'x')
    expect(other.from).toBe('bea@example.org')
  })

  test.each(['koi8-r', 'windows-1251', 'utf-8'])(
    'in %s, as 8 bits, in base64 and in quoted-printable',
    async charset => {
      const text = 'Ведущему: приказы\r\nrename 256 Старая гвардия\r\n'
      const bytes = charset === 'utf-8' ? Buffer.from(text) : encoded(text, charset)
      const ways = {
        '8bit': bytes,
        base64: Buffer.from(bytes).toString('base64'),
        'quoted-printable': [...bytes]
          .map(byte => (byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte)))
          .join(''),
      }
      for (const [way, body] of Object.entries(ways)) {
        const message = await read(
          head(`text/plain; charset=${charset}`, `Content-Transfer-Encoding: ${way}\r\n`),
          body,
        )
        expect(ordersOf(message).plan, way).toEqual({ kind: 'txt', text: 'rename 256 Старая гвардия\n' })
      }
    },
  )

  test.each(['koi8-r', 'windows-1251'])('an attached text in %s that names no encoding is read', charset => {
    expect(decoded(encoded('Письмо воеводе: мост не отдадим', charset))).toBe('Письмо воеводе: мост не отдадим')
  })

  test('in HTML alone: lines are lines, quotations are quotations, nothing is fetched', async () => {
    const html =
      '<html><head><style>p{}</style></head><body><p>Hello,</p><p>turn:&nbsp;3</p><div>route 256 e&nbsp;e</div><div>queue 0 building:T1<br>auto-deploy off</div><p>end</p><img src="http://tracker.example/x.png"><blockquote>route 257 n</blockquote><script>alert(1)</script></body></html>'
    const message = await read(head('text/html; charset=utf-8'), html)
    expect(ordersOf(message).plan?.text.split('\n').filter(Boolean)).toEqual([
      'turn: 3',
      'route 256 e e',
      'queue 0 building:T1',
      'auto-deploy off',
    ])
    expect(message.body).not.toContain('tracker')
    expect(message.body).not.toContain('alert')
    expect(message.body).toContain('> route 257 n')
  })

  const mixed = (...parts: readonly string[]) =>
    read(head('multipart/mixed; boundary=B'), parts.map(part => `--B\r\n${part}\r\n`).join(''), '--B--\r\n')
  const attachment = (name: string, text: string) =>
    `Content-Type: text/plain\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}`

  test('an attachment that is a plan goes before the text; two of them are none', async () => {
    const body = 'Content-Type: text/plain\r\n\r\nroute 256 n\r\n'
    const one = ordersOf(await mixed(body, attachment('orders.txt', 'turn: 1\nroute 256 e\n')))
    expect(one.plan).toEqual({ kind: 'txt', text: 'turn: 1\nroute 256 e\n' })
    const json = ordersOf(await mixed(body, attachment('plan.json', '[{"type":"route","army":256,"path":["e"]}]')))
    expect(json.plan?.kind).toBe('json')
    const two = ordersOf(await mixed(attachment('a.txt', 'route 256 e\n'), attachment('b.txt', 'route 256 s\n')))
    expect(two).toMatchObject({ plan: null, several: true })
    const none = ordersOf(
      await mixed(body, attachment('notes.txt', 'buy milk\n'), attachment('orders.exe', 'route 256 s')),
    )
    expect(none.plan?.text).toBe('route 256 n\n')
  })

  test('is no message where it is none, and too long where it is', async () => {
    expect(await readMessage(Buffer.from(''))).toBe(null)
    expect(await readMessage(Buffer.from('\u0000\u0001'))).toBe(null)
    const long = Buffer.concat([Buffer.from(head('text/plain')), Buffer.alloc(LONGEST_MESSAGE, 'a')])
    expect(await readMessage(long)).toBe(null)
    const deep = Array.from(
      { length: 200 },
      (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`,
    )
    expect(await readMessage(Buffer.from(head('multipart/mixed; boundary=b0') + deep.join('')))).toBe(null)
  })

  test('written by a program is known as such, and addresses that would do something are none', async () => {
    for (const line of [
      'Auto-Submitted: auto-replied',
      'Precedence: bulk',
      'List-Id: <x.example>',
      'X-Auto-Response-Suppress: All',
    ])
      expect((await read(`${line}\r\n`, head('text/plain'), 'x')).automatic, line).toBe(true)
    for (const from of ['"a\r\n b" <a b@example.org>', '<a@b@c>', 'nobody', '<x@example.org,y@z>', '<>'])
      expect(
        (await read(head('text/plain').replace('Ann <ann@example.org>', from), 'x'))?.from ?? '',
        from,
      ).not.toMatch(/[\s<>,;"]|@.*@/)
  })

  test('was sent to addresses, whatever the programs that brought it wrote into its header', async () => {
    const to = async (line: string) =>
      (await readMessage(Buffer.from(`From: ann@example.org\r\nSubject: week 1\r\n${line}\r\n\r\nx`)))!.to
    expect(await to('X-Original-To: a@b.org, c@d.org (x)')).toEqual(['a@b.org', 'c@d.org'])
    expect(await to('Delivered-To: <war+secret@example.org>')).toEqual(['war+secret@example.org'])
    expect(await to('Envelope-To: я <b>')).toEqual([])
  })

  test('whatever it holds, nothing is thrown', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n',
        'Content-Type: text/html\r\n\r\n<blockquote><table><tr><td>',
        'Content-Transfer-Encoding: base64\r\n\r\n====',
        'Content-Type: message/rfc822\r\n\r\n',
        'From: =?koi8-r?Q?=FF?= <a@b>\r\n',
        '--x--\r\n',
        'letter: all\r\n',
        'turn: 1\r\nroute 256 e\r\n',
        'From a Sun Mar 29 20:00:00 2026\n',
      ),
      fc.string(),
      fc.uint8Array().map(bytes => Buffer.from(bytes).toString('latin1')),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async pieces => {
        for (const one of messagesIn(Buffer.from(pieces.join(''), 'latin1'))) {
          const message = await readMessage(one)
          if (message) ordersOf(message)
        }
      }),
      { numRuns: 300 },
    )
  }, 60_000)
})

test('a message as long as it may be keeps nobody waiting', async () => {
  const long = 400_000
  const blanks = ' '.repeat(long)
  const hostile = [
    `letter: a${blanks}b`,
    `end${blanks}x`,
    `turn${blanks}x`,
    `turn:${blanks}x y`,
    `quoted${blanks}: yes${blanks}x`,
    `route 256 ${'e '.repeat(long / 2)}`,
    `route 256 ${'e '.repeat(30)}\n${`${'e '.repeat(30)}\n`.repeat(long / 61)}`,
    'aaaa-bbbb-'.repeat(long / 10),
    'turn: 1\n'.repeat(long / 8),
    '> '.repeat(long / 2),
    '<'.repeat(long),
    '<blockquote>'.repeat(long / 12),
    '<table><tr><td>'.repeat(long / 15),
  ]
  for (const text of hostile)
    for (const type of ['text/plain', 'text/html']) {
      const began = performance.now()
      const message = await read(head(type), text)
      ordersOf(message)
      senderOf(message, [{ seat: 'p1', now: 'aaaa-bbbb-cccc', former: [] }])
      expect(performance.now() - began, `${type} ${text.slice(0, 20)}`).toBeLessThan(10_000)
    }
}, 120_000)

describe('orders', () => {
  test('begin at the first line that is one, and end at the signature or at a line "end"', async () => {
    expect(
      await planOf('Dear master,\r\nhere they are.\r\n\r\nturn: 3\r\nroute 256 e\r\n-- \r\nAnn\r\nroute 256 n\r\n'),
    ).toBe('turn: 3\nroute 256 e\n')
    const signed = ordersOf(
      await plain('route 256 e\nroutt 1\nroute 257\n# so\n\nYours, Ann\nOn Sunday you wrote:\n> x'),
    )
    expect(signed.plan?.text).toBe('route 256 e\nroutt 1\nroute 257\n# so\n')
    expect(signed.tail).toEqual(['Yours, Ann', 'On Sunday you wrote:'])
    expect(await planOf('route 256 e\nroute\n')).toBe('route 256 e\nroute\n')
    expect(await planOf('route 256 e\nend\nYours, Ann\nroute 256 n')).toBe('route 256 e\n')
    expect(await planOf('Nothing this week, sorry.')).toBe(null)
    // Who one is, is no order.
    expect(await planOf('secret: abcd-efgh-jkmn\nplayer: p1\n')).toBe(null)
    expect(await planOf('final: yes\n')).toBe('final: yes\n')
  })

  test('in what is quoted count if the writer says so', async () => {
    const answer = '> turn: 1\r\n> route 256 e\r\n> # remark\r\nroute 256 n\r\n'
    expect(await planOf(answer)).toBe('route 256 n\n')
    const only = ordersOf(await plain('Same as these:\n> turn: 1\n> route 256 e\n'))
    expect(only).toMatchObject({ plan: null, quoted: true })
    expect(await planOf(`quoted: yes\r\n${answer}`)).toBe('turn: 1\nroute 256 e\n# remark\nroute 256 n\n')
  })

  test('broken in two by a mail program are whole again', async () => {
    const long = `formation 256 ${Array.from({ length: 12 }, (_, i) => `${512 + 256 * i}@${i - 6},3`).join(' ')}`
    const at = long.lastIndexOf(' ', 76)
    expect(await planOf(`${long.slice(0, at)}\r\n${long.slice(at + 1)}\r\nroute 256 e\r\n`)).toBe(
      `${long}\nroute 256 e\n`,
    )
    // A short line is not glued to what follows: that is a mistake, and its writer is told.
    expect(ordersOf(await plain('route 256 e\nne ne\n'))).toMatchObject({
      plan: { text: 'route 256 e\n' },
      tail: ['ne ne'],
    })
  })

  test('letters are taken out, and lines keep their numbers', () => {
    const text = 'route 256 e\nletter: Ostmark\nLet us talk.\n\nroute 1 n\nEND\nroute 257 n\nLetter: all\nno end'
    expect(lettersIn(text)).toEqual({
      letters: [
        { to: 'Ostmark', text: 'Let us talk.\n\nroute 1 n' },
        { to: 'all', text: 'no end' },
      ],
      rest: 'route 256 e\n\n\n\n\n\nroute 257 n\n\n',
    })
    const players = [
      { seat: 'p1', name: 'Arden' },
      { seat: 'p2', name: 'Brand, the Old' },
      { seat: 'p3', name: 'Corvin' },
    ]
    expect(addressees('Brand, the Old', 'p1', players)).toEqual(['p2'])
    expect(addressees(' corvin , P2 ', 'p1', players)).toEqual(['p3', 'p2'])
    expect(addressees('ALL', 'p2', players)).toEqual(['p1', 'p3'])
    expect(addressees('Corvin, Nobody', 'p1', players)).toBe(null)
  })
})

test('a mailbox is as many messages as it holds', () => {
  const box =
    'From ann Sun Mar 29 20:00:00 2026\nSubject: one\n\nHello\n>From here on\n>>From\n\nFrom now on I lead.\n\nFrom bob Sun Mar 29 20:01:00 2026\r\nSubject: two\r\n\r\nx\r\n'
  expect(messagesIn(Buffer.from(box)).map(String)).toEqual([
    'Subject: one\n\nHello\nFrom here on\n>>From\n\nFrom now on I lead.\n',
    'Subject: two\r\n\r\nx\r\n',
  ])
  expect(messagesIn(Buffer.from('Subject: one\n\nFrom x'))).toHaveLength(1)
})

describe('who wrote', () => {
  const keys = [
    { seat: 'p1', now: 'aaaa-bbbb-cccc', former: ['dddd-eeee-ffff'] },
    { seat: 'p2', now: 'gggg-hhhh-jjjj', former: [] },
  ]
  const message = (more: Partial<Message>): Message => ({
    id: '1',
    from: 'a@example.org',
    to: [],
    subject: '',
    date: null,
    automatic: false,
    body: '',
    attached: [],
    ...more,
  })

  test('is known by the secret in the subject, the address, the text or what it quotes, in this order', () => {
    expect(senderOf(message({ subject: 'AAAA-BBBB-CCCC', body: 'gggg-hhhh-jjjj' }), keys)).toEqual({ seat: 'p1' })
    expect(senderOf(message({ to: ['war+gggg-hhhh-jjjj@example.org'] }), keys)).toEqual({ seat: 'p2' })
    expect(senderOf(message({ body: '> aaaa-bbbb-cccc\nsecret: gggg-hhhh-jjjj' }), keys)).toEqual({ seat: 'p2' })
    expect(senderOf(message({ body: '> aaaa-bbbb-cccc' }), keys)).toEqual({ seat: 'p1' })
    expect(senderOf(message({ body: 'aaaa-bbbb-cccc gggg-hhhh-jjjj' }), keys)).toBe('several')
    expect(senderOf(message({ body: 'dddd-eeee-ffff' }), keys)).toEqual({ former: 'p1' })
    expect(senderOf(message({ body: 'aaaa-bbbb-cccd' }), keys)).toBe('stranger')
  })
})

describe('an answer', () => {
  test('has the header that it was given and no other, whatever strangers wrote', async () => {
    for (const subject of [
      'x\r\nBcc: all@example.org',
      'Неделя 3: приказы и ещё очень длинная строка о мосте и воеводах',
      '=?utf-8?B?eA==?=',
      'a\u202eb',
    ]) {
      const text = emlText({
        to: 'ann@example.org',
        from: 'war@example.org',
        subject,
        body: 'Привет\n.\nFrom here\n',
        answers: '<1@example.org>\r\nBcc: x@example.org',
        key: 'k',
        date: 0,
      })
      expect(text).toMatch(/^[\r\n -~]*$/)
      expect(text.split('\r\n').every(line => line.length < 79)).toBe(true)
      const message = (await readMessage(Buffer.from(text)))!
      expect(text).not.toMatch(/^bcc/im)
      expect(message).toMatchObject({ automatic: true, from: 'war@example.org', to: ['ann@example.org'] })
      expect(message.subject.replace(/\s/g, '')).toBe(subject.replace('\u202e', '\\u{202e}').replace(/\s/g, ''))
      expect(message.body.replaceAll('\r', '').trim()).toBe('Привет\n.\nFrom here')
    }
  })
})
