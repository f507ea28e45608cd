export declare const chromiumPath: string | undefined
export declare const noChromium: string
export declare const quietly: string[]
