#!/usr/bin/env python3
# begins with a line for the shell and a declared encoding
# -*- coding: utf-8 -*-
# out: grüß dich
print("grüß dich")
