// What rules may not do, found in the syntax tree and the types. Biome holds the bans that need neither: globals, console, Node modules.
import { relative, resolve, sep } from 'node:path'
import ts from 'typescript'
import { root } from './run.mjs'

const games = ['@umpire/core-rng', '@umpire/core-game']
/** What each pure package may import, its own files apart: the arrows of the house point down only. */
const allowedImports = {
  'core-rng': ['pure-rand'],
  'core-game': ['@umpire/core-rng', '@standard-schema/spec', 'sha256-uint8array'],
  kriegspiel: games,
  'transnistria-hex': games,
  dma: games,
  'dolg-solo-ai': games,
  bots: [...games, '@umpire/kriegspiel', '@umpire/transnistria-hex', '@umpire/dma', '@umpire/dolg-solo-ai'],
}

/** Integer arithmetic, exact on every engine. */
const exactMath = ['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'trunc']
/** Files that show things, and policies, may divide; rules may not. Bytes must still agree, so `sqrt`, exact by IEEE 754, is all that is added. */
const display = /\/src\/(svg|describe|policy)(\.ts$|\/)/
/** Where a float is made on purpose, for people to read. */
const shown = ['packages/core-rng/src/fraction.ts']

const mutators = {
  Array: ['copyWithin', 'fill', 'pop', 'push', 'reverse', 'shift', 'sort', 'splice', 'unshift'],
  TypedArray: ['copyWithin', 'fill', 'reverse', 'set', 'sort'],
  Map: ['clear', 'delete', 'set'],
  Set: ['add', 'clear', 'delete'],
  WeakMap: ['delete', 'set'],
  WeakSet: ['add', 'delete'],
}
const SyntaxKind = ts.SyntaxKind

/**
 * Looks through files of pure packages.
 * @param {readonly string[]} files absolute paths
 * @param {Record<string, string>} overlay texts that stand in for files, by absolute path
 * @returns {{ file: string, line: number, ban: string, message: string }[]}
 */
export function findImpurities(files, overlay = {}) {
  const { config } = ts.readConfigFile(`${root}tsconfig.base.json`, ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, skipLibCheck: true }, root)
  const host = ts.createCompilerHost(options, true)
  const { fileExists, readFile } = host
  host.fileExists = file => file in overlay || fileExists(file)
  host.readFile = file => overlay[file] ?? readFile(file)
  const { getSourceFile } = host
  host.getSourceFile = (file, version, ...rest) =>
    file in overlay ? ts.createSourceFile(file, overlay[file], version, true) : getSourceFile(file, version, ...rest)
  const program = ts.createProgram(files, options, host)
  const checker = program.getTypeChecker()
  return files.flatMap(file => inspect(program.getSourceFile(file), checker))
}

function inspect(source, checker) {
  const path = relative(root, source.fileName).split(sep).join('/')
  const found = []
  const report = (node, ban, message) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    found.push({ file: path, line: line + 1, ban, message })
  }
  const at = { source, checker, path, name: path.split('/')[1], shows: display.test(path), report }
  for (const statement of source.statements) checkStatement(at, statement)
  const visit = node => {
    checkNode(at, node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return withoutIgnored(source, path, found)
}

/** What stands at the top of a module. */
function checkStatement({ report }, statement) {
  if (ts.isVariableStatement(statement)) {
    if (!(statement.declarationList.flags & ts.NodeFlags.Const) && !has(statement, SyntaxKind.DeclareKeyword))
      report(statement, 'module-state', 'A variable of the module is state outside the game')
  } else if (!isDeclaration(statement))
    report(statement, 'module-effect', 'A module does nothing when it is loaded: bundlers drop what is unused')
}

/** One node, whatever is in it apart. */
function checkNode(at, node) {
  const { source, shows, report } = at
  switch (node.kind) {
    case SyntaxKind.ImportDeclaration:
    case SyntaxKind.ExportDeclaration:
      if (node.moduleSpecifier) checkImport(at, node, node.moduleSpecifier.text)
      break
    case SyntaxKind.ImportType:
      if (ts.isLiteralTypeNode(node.argument)) checkImport(at, node, node.argument.literal.text)
      break
    case SyntaxKind.CallExpression:
      checkCall(at, node)
      break
    case SyntaxKind.BinaryExpression:
      checkBinary(at, node)
      break
    case SyntaxKind.PrefixUnaryExpression:
    case SyntaxKind.PostfixUnaryExpression:
      if (node.operator === SyntaxKind.PlusPlusToken || node.operator === SyntaxKind.MinusMinusToken)
        checkTarget(at, node, node.operand)
      break
    case SyntaxKind.DeleteExpression:
      checkTarget(at, node, node.expression)
      break
    case SyntaxKind.PropertyAccessExpression:
      checkName(at, node, node.name.text)
      break
    case SyntaxKind.Identifier:
      checkIdentifier(at, node)
      break
    case SyntaxKind.NumericLiteral:
      if (!shows && !Number.isInteger(Number(node.text)))
        report(node, 'float', `${node.getText(source)} is no integer: keep exact ratios`)
      break
    case SyntaxKind.PropertyDeclaration:
      if (has(node, SyntaxKind.StaticKeyword) && !has(node, SyntaxKind.ReadonlyKeyword))
        report(node, 'module-state', 'A static property that changes is state outside the game')
      break
    case SyntaxKind.AsyncKeyword:
    case SyntaxKind.AwaitExpression:
      report(node, 'async', 'Rules answer at once')
      break
    case SyntaxKind.MetaProperty:
      if (node.keywordToken === SyntaxKind.ImportKeyword) report(node, 'import', 'Rules do not know where they lie')
      break
  }
}

function checkImport({ source, name, report }, node, specifier) {
  if (specifier.startsWith('.')) {
    const target = relative(resolve(root, 'packages', name, 'src'), resolve(source.fileName, '..', specifier))
    if (target.startsWith('..')) report(node, 'import', `${specifier} lies outside the sources of ${name}`)
    return
  }
  const allowed = allowedImports[name] ?? []
  if (!allowed.some(start => specifier === start || specifier.startsWith(`${start}/`)))
    report(node, 'import', `${name} may not import ${specifier}: only ${allowed.join(', ')} stand below it`)
}

/** Calls that load, make floats, write to something, or sort by text. */
function checkCall(at, node) {
  const { source, checker, report } = at
  const { expression, arguments: args } = node
  if (expression.kind === SyntaxKind.ImportKeyword) report(node, 'import', 'Rules load nothing')
  if (ts.isIdentifier(expression) && expression.text === 'parseFloat') report(node, 'float', 'parseFloat makes floats')
  if (!ts.isPropertyAccessExpression(expression)) return
  const method = expression.name.text
  const receiver = expression.expression
  if (
    ['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf'].includes(method) &&
    receiver.getText(source) === 'Object' &&
    args[0]
  )
    checkTarget(at, node, args[0], true)
  const type = checker.getTypeAtLocation(receiver)
  const kind = kindOf(type)
  if (kind && mutators[kind].includes(method)) checkTarget(at, node, receiver, true)
  if ((method === 'sort' || method === 'toSorted') && args.length === 0 && kind === 'Array' && !sortsText(type))
    report(node, 'default-sort', 'Without a comparison this sorts by text')
}

/** Something is written to: through which name? */
function checkTarget(at, node, target, whole = false) {
  let whom = target
  let steps = 0
  while (!ts.isIdentifier(whom)) {
    const step = ts.isPropertyAccessExpression(whom) || ts.isElementAccessExpression(whom)
    if (!step && !ts.isNonNullExpression(whom) && !ts.isParenthesizedExpression(whom) && !ts.isAsExpression(whom))
      return
    if (step) steps++
    whom = whom.expression
  }
  if ((whole || steps > 0) && isModuleValue(at, whom))
    at.report(node, 'module-state', `${whom.text} outlives the call: nothing may change it`)
}

function isModuleValue({ checker }, identifier) {
  let symbol = checker.getSymbolAtLocation(identifier)
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
  return (symbol?.declarations ?? []).some(
    declaration =>
      ts.isVariableDeclaration(declaration) &&
      ts.isSourceFile(declaration.parent.parent.parent) &&
      !declaration.getSourceFile().isDeclarationFile,
  )
}

/** Assignments, and arithmetic that leaves the integers. */
function checkBinary(at, node) {
  const { source, path, shows, report } = at
  const operator = node.operatorToken.kind
  if (operator >= SyntaxKind.FirstAssignment && operator <= SyntaxKind.LastAssignment) checkTarget(at, node, node.left)
  if (shows || shown.includes(path) || isBigInt(at, node.left)) return
  const isPower = operator === SyntaxKind.AsteriskAsteriskToken || operator === SyntaxKind.AsteriskAsteriskEqualsToken
  if (isPower && node.left.getText(source) !== '2')
    report(node, 'float', 'Engines may differ in **: multiply, shift, or use bigint; powers of 2 are exact')
  if (
    operator === SyntaxKind.SlashEqualsToken ||
    (operator === SyntaxKind.SlashToken && !isCut(node) && !isExact(node))
  )
    report(node, 'float', 'A quotient is a float: cut it at once (Math.floor(a / b)), or compare products')
}

function isBigInt({ checker }, node) {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.BigIntLike) !== 0
}

function checkIdentifier({ shows, report }, node) {
  const { parent } = node
  const isName = ts.isPropertyAccessExpression(parent) && parent.name === node
  if (isName || ts.isPropertyAssignment(parent) || ts.isTypeReferenceNode(parent)) return
  if (node.text === 'Intl') report(node, 'locale', 'Intl differs from machine to machine')
  if (node.text !== 'Math') return
  const used = ts.isPropertyAccessExpression(parent) && parent.expression === node ? parent.name.text : ''
  if (used === 'random') report(node, 'chance', 'Chance comes from core-rng')
  else if (!exactMath.includes(used) && !(shows && ['sqrt', 'PI'].includes(used)))
    report(
      node,
      'float',
      `${used ? `Math.${used}` : 'Math as a value'} is not exact on every engine: ${exactMath.join(', ')} are`,
    )
}

function checkName({ report }, node, property) {
  if (property === 'localeCompare' || property.startsWith('toLocale'))
    report(node, 'locale', `${property} differs from machine to machine`)
  if (property === 'parseFloat') report(node, 'float', 'parseFloat makes floats')
}

/** Is the quotient cut to an integer in the same expression? */
function isCut(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isCallExpression(at)) return /^Math\.(floor|trunc|ceil|round)$/.test(at.expression.getText())
    if (ts.isBinaryExpression(at)) {
      const operator = at.operatorToken.kind
      if (
        [
          SyntaxKind.BarToken,
          SyntaxKind.GreaterThanGreaterThanToken,
          SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
        ].includes(operator)
      )
        return true
      if (
        ![SyntaxKind.PlusToken, SyntaxKind.MinusToken, SyntaxKind.AsteriskToken, SyntaxKind.SlashToken].includes(
          operator,
        )
      )
        return false
    } else if (!ts.isParenthesizedExpression(at) && !ts.isPrefixUnaryExpression(at)) return false
  }
  return false
}

/** `(a - (a % b)) / b` leaves no remainder. */
function isExact({ left, right }) {
  const [, whole, part, by] = /^\((.+) - \((.+) % (.+)\)\)$/.exec(left.getText()) ?? []
  return whole !== undefined && whole === part && by === right.getText()
}

function kindOf(type) {
  const name = type.symbol?.name ?? ''
  if (/^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/.test(name)) return 'TypedArray'
  return Object.hasOwn(mutators, name) ? name : name === 'ReadonlyArray' ? 'Array' : null
}

function sortsText(type) {
  const [element] = type.typeArguments ?? type.resolvedTypeArguments ?? []
  const parts = element?.isUnion() ? element.types : [element]
  return parts.every(part => part && (part.flags & ts.TypeFlags.StringLike) !== 0)
}

function isDeclaration(statement) {
  return (
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isExportAssignment(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  )
}

function has(node, keyword) {
  return node.modifiers?.some(modifier => modifier.kind === keyword) ?? false
}

/** `// purity-ignore BAN: why` excuses its own line or the next; one that excuses nothing is reported. */
function withoutIgnored(source, path, found) {
  const excuses = source.text.split('\n').flatMap((text, i) => {
    const match = /\/\/ purity-ignore ([a-z-]+): \S/.exec(text)
    return match ? [{ ban: match[1], line: i + 1, used: false }] : []
  })
  const left = found.filter(({ ban, line }) => {
    const excuse = excuses.find(one => one.ban === ban && (one.line === line || one.line === line - 1))
    if (excuse) excuse.used = true
    return !excuse
  })
  const idle = excuses.filter(({ used }) => !used)
  return [
    ...left,
    ...idle.map(({ ban, line }) => ({
      file: path,
      line,
      ban: 'excuse',
      message: `Nothing to excuse here from ${ban}`,
    })),
  ]
}
