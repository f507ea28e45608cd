import type { Words } from '../en/index.ts'

export const engine: Words['engine'] = {
  summary: 'les jeux pour des programmes de tout langage',
  description:
    'Répondre à des programmes de tout langage : JSON-RPC 2.0, un message par ligne, sur l’entrée et la sortie standard jusqu’à leur fin, ou par une WebSocket. Le protocole est dans le guide.',
  listen: 'répondre par une WebSocket à cette adresse ; le port 0 est n’importe quel port libre',
  anywhere: 'laisser entrer d’autres machines : quiconque atteint l’adresse peut s’en servir',
  origin: 'une page web qui peut appeler, https://example.org ; aucune sauf indication ; peut être répété',
  schema: 'imprimer le protocole en JSON Schema, et finir',
  examples: 'Exemples',
  withListen: 'Cela va avec --listen',
  noAddress: address => `${address} n’est pas une adresse`,
  addressLike: 'Elle ressemble à 127.0.0.1:9000.',
  letsIn: host => `${host} laisse entrer d’autres machines`,
  sayAnywhere: 'Écoutez sur 127.0.0.1, ou dites --anywhere si c’est voulu.',
  noOrigin: origin => `${origin} n’est pas une origine de pages`,
  originLike: 'Elle ressemble à https://example.org, sans chemin.',
  cannotListen: address => `Impossible d’écouter sur ${address}`,
  listening: (host, port) => `À l’écoute sur ws://${host}:${port}`,
  stops: 'Ctrl+C arrête.',
  none: 'aucun',
}
